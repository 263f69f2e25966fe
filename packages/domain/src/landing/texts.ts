export const HEADLINE = "Join Australia's Adventure Community";

export const ABOUT_LEAD = "It's the longest public paddock there is, and everyone is welcome.";
