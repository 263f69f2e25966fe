import { ANSWERS_ID } from "@longpaddock/domain/first-load/first-screen";

/** True on the server while it draws a page, and in a browser that has received such a page. */
export const isServersPage = () => import.meta.env.SSR || document.getElementById(ANSWERS_ID) !== null;
