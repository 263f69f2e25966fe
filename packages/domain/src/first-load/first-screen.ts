/** The element with the answers, in a page that the server has drawn. */
export const ANSWERS_ID = "page-answers";

/** The element of index.html that says that not all of the page has loaded. */
export const INCOMPLETE_ID = "incomplete";

/** What the server asked as a visitor to draw a page. It is in the page, so that the app needn't ask again. */
export interface PageAnswers {
  /** The time zone in which the page's dates are written. */
  timeZone: string;
  /** When it was drawn, as in the header `Date`. */
  date: string;
  /** By `answerKey`. */
  answers: Readonly<Record<string, unknown>>;
}

export const answerKey = (path: string, input: unknown) => `${path} ${JSON.stringify(input ?? null)}`;
