import { PATHS } from "../../../lib/paths";

interface PlatformArea {
  area: string;
  features: readonly string[];
  /** Where an administrator can look at it. */
  to: string;
  open: string;
}

/** What the product can do today. Add what you build, and take out what goes. */
export const PLATFORM_FEATURES: readonly PlatformArea[] = [
  {
    area: "Routes",
    features: [
      "Routes from GPX, KML, TCX and FIT files, from points on a map, or in words alone; corrected later by their authors",
      "A map and an elevation profile that work without any map service",
      "Search that forgives a slip, filters by state, vehicle, difficulty, distance and days, and orders",
      "Stars, completed routes, ratings with notes, a sheet to print, and GPX files to download",
      "Expert Picks, and premium routes whose track needs a plan",
      "Homes are left out of what others see of a route",
    ],
    to: PATHS.discover,
    open: "Discover routes",
  },
  {
    area: "Route planning",
    features: [
      "Trips planned by the built-in planner, or by an AI service that the operator chooses",
      "Lines that follow named roads, with fuel stops within the vehicle's range",
      "About 1,100 places built in, or the operator's place search",
    ],
    to: PATHS.addRoute,
    open: "Plan or share a route",
  },
  {
    area: "Groups",
    features: [
      "Public and private groups with members, roles, requests to join and blocks",
      "One inbox for a group's admins: requests, reports, rides to approve and lost invitations",
      "Members from A to Z with a search and a letter index, and a page for each, which shows what they share with the reader",
      "Discussions with threads, pictures, mentions, likes and search; polls",
      "Invite links with a QR code, invitations by mail, announcements and a member list",
      "Moving in: a club's list of members, calendar and routes, shown row by row, run and undone with one button",
    ],
    to: PATHS.groups,
    open: "See the groups",
  },
  {
    area: "Events and the day of the ride",
    features: [
      "Rides and group events as a list, a month or a map, with answers and a waiting list",
      "Repeating events, copies, co-organisers, briefings that riders accept, photos and discussions",
      "Check-ins that work without coverage, a board of who is where, and word of riders who aren't back",
      "A sheet of everybody for the leaders, who hand what they entered from phone to phone without a network",
      "Emergency cards for the sweep, and calendars to subscribe to",
      "The next ride on the start page, with what to do next: answer, read the briefing, check in, say you're home",
    ],
    to: PATHS.events,
    open: "See the events",
  },
  {
    area: "Members and plans",
    features: [
      "Sign-in with a password or OpenID Connect, and an onboarding",
      "The plans Free, Premium with a 30-day trial, and Gold, or everything for everyone",
      "A plan and a size for a single group",
      "Profiles with vehicles, home areas, emergency cards and calendars",
      "Everything of a member as a download, and an account that can be deleted",
    ],
    to: PATHS.profile,
    open: "Open your profile",
  },
  {
    area: "Badges",
    features: [
      "Badges for routes, events and community, awarded by the act that earns them",
      "Progress towards each badge",
    ],
    to: PATHS.badges,
    open: "See the badges",
  },
  {
    area: "Notifications and safety",
    features: [
      "A bell, push messages and mail, with a choice of each kind",
      "Reports of notes, topics and comments; members can mute each other",
      "Issues reported from every page, with where they happened",
    ],
    to: PATHS.notifications,
    open: "Open your notifications",
  },
  {
    area: "On a phone, without a network",
    features: [
      "An app to install that opens without a network and keeps what a member has seen",
      "Starred routes with their maps stay on the device; check-ins and photos are sent later",
      "Light and dark, by keyboard and with a screen reader",
    ],
    to: PATHS.home,
    open: "Go to the home page",
  },
  {
    area: "Administration",
    features: [
      "One inbox of all that waits, also what a group's admins have left for a week",
      "A dashboard of figures, reported issues and requests to delete a route",
      "Members and their plans, types of routes, and a log of what administrators do",
      "Members suspended and restored, with a reason and for as long as it takes",
      "Every table as a CSV file, with the progress of the download",
      "Notices to everybody, and the Terms, Privacy and Contact pages",
      "A command line for the operator: backups, restoring, checks of what is counted, and imports of GPX files",
    ],
    to: PATHS.admin,
    open: "Open the dashboard",
  },
];
