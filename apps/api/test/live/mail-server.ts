import { afterAll, beforeAll } from "vitest";
import { smtpServer } from "./smtp-server";

/** A mail server for one test file. */
export function mailServer() {
  const { mails, answers, url, listen, close } = smtpServer();
  beforeAll(listen);
  afterAll(close);
  return {
    mails,
    answers,
    url,
    /** A mail with each of its headers on one line. */
    unfolded: (index: number) => (mails[index] ?? "").replace(/\n[ \t]+/g, " "),
  };
}
