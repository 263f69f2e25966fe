import { ANSWERS_ID } from "@longpaddock/domain/first-load/first-screen";

/** True where the server draws the page, and where it has. */
export const isServersPage = () => import.meta.env.SSR || document.getElementById(ANSWERS_ID) !== null;
