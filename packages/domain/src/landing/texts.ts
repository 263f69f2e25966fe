export const HEADLINE = "Join Australia's Adventure Community";
