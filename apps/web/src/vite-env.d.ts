interface ImportMetaEnv {
  /** Changes with the shape of the API's answers (vite.config.ts). */
  readonly ANSWERS_VERSION: string;
}
