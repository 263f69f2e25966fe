import { prose } from "../fields";
import { countElements, MAX_ELEMENTS } from "./rules";
import { tooManyElements } from "./texts";

/** Like `prose`, for a text that is drawn as markdown. */
export function markdown(maxLength: number, message?: string, maxElements = MAX_ELEMENTS) {
  return prose(maxLength, message).superRefine((text, ctx) => {
    const count = countElements(text);
    if (count > maxElements) ctx.addIssue({ code: "custom", message: tooManyElements(count, maxElements) });
  });
}
