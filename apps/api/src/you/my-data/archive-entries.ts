import { Readable } from "node:stream";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { BRAND } from "@longpaddock/domain/brand";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { ownUser } from "../../accounts/auth/load";
import type { SignedInCtx } from "../../core/context";
import { type ArchiveEntry, jsonLines } from "../../core/files/archive";
import { openFile } from "../../core/files/send-file";
import { readCard } from "../../events/emergency-cards/read-card";
import { listOwnIncidents } from "../../events/incidents/list-own-incidents";
import { renameTo } from "../../gpx/rename-gpx";
import { generateGpx } from "../../routes/routes/generate-gpx";
import { SECTIONS } from "./member-tables";
import { type OwnRoute, ownRoutes } from "./own-routes";
import { ownRows } from "./own-rows";

const README = `This is everything that you have put into ${BRAND.name}.

*.json      one file for each kind of thing: your profile, vehicles, stars, ratings, reports and so on
routes/     a GPX file for each of your routes that has a line; files that end in -for-others.gpx are what others get
            of a route that is cut near your home
pictures/   your pictures

Passwords and former home areas are not included: nobody can read them, not even you.
`;

/** Everything that the member has put in, and nothing of anyone else. */
export async function* archiveEntries(ctx: SignedInCtx): AsyncGenerator<ArchiveEntry> {
  const missing: string[] = [];
  const { profileImageUrl } = await ownUser(ctx);
  yield text("README.txt", README);
  for (const section of SECTIONS)
    yield { name: `${section.name}.json`, content: jsonLines(ownRows(ctx, section)) };
  yield { name: "emergency-card.json", content: jsonLines(ownCard(ctx)) };
  yield { name: "incidents.json", content: jsonLines(listOwnIncidents(ctx)) };
  yield { name: "routes.json", content: jsonLines(routeRows(ctx)) };
  for await (const route of ownRoutes(ctx))
    for (const file of gpxFiles(route)) {
      const entry = "text" in file ? text(file.name, file.text) : await storedFile(ctx, file);
      if (entry) yield entry;
      else missing.push(file.name);
    }
  for await (const file of ownPictures(ctx, profileImageUrl)) {
    const entry = await storedFile(ctx, file);
    if (entry) yield { ...entry, isPacked: true };
    else missing.push(file.name);
  }
  if (missing.length > 0)
    yield text("MISSING.txt", `These files could not be read:\n${missing.join("\n")}\n`);
}

const PHOTO_TABLES = [
  ["event-photo", eventPhotos],
  ["route-photo", routePhotos],
] as const;

/** The large sizes of the profile's picture and of those in topics, comments, events, routes and ratings. */
async function* ownPictures({ db, actor }: SignedInCtx, profileImageUrl: string | null) {
  const [, profile] = pictureStorageKeys(profileImageUrl);
  if (profile) yield { name: "pictures/profile.webp", storageKey: profile };
  const topics = await db
    .select({ id: groupPosts.id, urls: groupPosts.mediaUrls })
    .from(groupPosts)
    .where(and(eq(groupPosts.authorId, actor.id), sql`${groupPosts.mediaUrls} <> '{}'`));
  for (const { id, urls } of topics)
    for (const [index, url] of urls.entries()) {
      const [, storageKey] = pictureStorageKeys(url);
      if (storageKey) yield { name: `pictures/post-${id}-${index + 1}.webp`, storageKey };
    }
  const comments = await db
    .select({ id: groupPostComments.id, url: groupPostComments.imageUrl })
    .from(groupPostComments)
    .where(and(eq(groupPostComments.authorId, actor.id), isNotNull(groupPostComments.imageUrl)));
  for (const { id, url } of comments) {
    const [, storageKey] = pictureStorageKeys(url);
    if (storageKey) yield { name: `pictures/comment-${id}.webp`, storageKey };
  }
  for (const [kind, table] of PHOTO_TABLES) {
    const photos = await db
      .select({ id: table.id, url: table.photoUrl })
      .from(table)
      .where(eq(table.userId, actor.id));
    for (const { id, url } of photos) {
      const [, storageKey] = pictureStorageKeys(url);
      if (storageKey) yield { name: `pictures/${kind}-${id}.webp`, storageKey };
    }
  }
}

async function* ownCard(ctx: SignedInCtx): AsyncGenerator<object> {
  const card = await readCard(ctx);
  if (card) yield card;
}

async function* routeRows(ctx: SignedInCtx): AsyncGenerator<object> {
  for await (const { row } of ownRoutes(ctx)) yield row;
}

type GpxFile = { name: string } & (KeptFile | { text: string });

interface KeptFile {
  storageKey: string;
  change?: ReturnType<typeof renameTo>;
}

function gpxFiles({ id, name, plan, cut, storageKey, publicStorageKey }: OwnRoute): GpxFile[] {
  const path = `routes/${id}-${fileNamePart(name)}`;
  const own = `${path}.gpx`;
  const forOthers = `${path}-for-others.gpx`;
  if (storageKey !== null)
    return [
      { name: own, storageKey, change: renameTo({ storageKey, name }) },
      ...(publicStorageKey === null ? [] : [{ name: forOthers, storageKey: publicStorageKey }]),
    ];
  const whole = generateGpx({ ...plan, name, track: null });
  const shown = cut && generateGpx({ ...cut, name, track: null });
  return [
    ...(whole === null ? [] : [{ name: own, text: whole }]),
    ...(shown === null ? [] : [{ name: forOthers, text: shown }]),
  ];
}

async function storedFile(
  ctx: SignedInCtx,
  { name, ...kept }: { name: string } & KeptFile,
): Promise<ArchiveEntry | null> {
  const opened = await openFile(ctx, kept, async () => kept);
  return opened && { name, content: opened.content.stream };
}

const text = (name: string, content: string): ArchiveEntry => ({ name, content: Readable.from([content]) });

/** Letters, of up to four bytes each: file systems take 255 bytes. */
const MAX_NAME = 50;

/** Safe in every file system. */
function fileNamePart(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["route"];
  return [...words.join("-").toLowerCase()].slice(0, MAX_NAME).join("");
}
