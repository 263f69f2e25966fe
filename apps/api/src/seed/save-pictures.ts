import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DemoGroup, DemoScenery } from "@longpaddock/db/seed/demo-group";
import {
  PICTURE_KINDS,
  PICTURE_SIZES,
  type PictureKindName,
  pictureAddress,
  pictureStorageKey,
} from "@longpaddock/domain/files/pictures";
import type { OnboardedCtx } from "../core/context";
import { loadSharp } from "../core/files/load-sharp";
import { drawScenery } from "./draw-scenery";

type SeedCtx = Pick<OnboardedCtx, "services">;

/** Draws and stores the groups' pictures. Returns their addresses. */
export async function savePictures(
  { services }: SeedCtx,
  groups: readonly DemoGroup[],
): Promise<ReadonlyMap<DemoGroup, string>> {
  await mkdir(services.incoming, { recursive: true });
  const folder = await mkdtemp(join(services.incoming, "seed-"));
  try {
    const saved = groups.flatMap(({ scenery, name }, i) =>
      scenery
        ? [
            savePicture(services, "group", {
              scene: drawScenery(scenery, name),
              path: join(folder, String(i)),
            }),
          ]
        : [],
    );
    const addresses = await Promise.all(saved);
    return new Map(
      groups.filter(({ scenery }) => scenery).map((group, i) => [group, addresses[i] ?? ""] as const),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Scene = ReturnType<typeof drawScenery>;

/** Draws and stores a photo. Returns its address. */
export async function savePhoto(
  { services }: SeedCtx,
  kind: PictureKindName,
  { scenery, seed }: { scenery: DemoScenery; seed: string },
): Promise<string> {
  await mkdir(services.incoming, { recursive: true });
  const folder = await mkdtemp(join(services.incoming, "seed-"));
  try {
    const scene = drawScenery(scenery, seed);
    return await savePicture(services, kind, { scene, path: join(folder, "photo") });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function savePicture(
  { storage }: SeedCtx["services"],
  kind: PictureKindName,
  { scene: { pixels, ...raw }, path }: { scene: Scene; path: string },
) {
  const sharp = await loadSharp();
  const id = randomUUID();
  for (const size of PICTURE_SIZES) {
    const file = `${path}-${size}`;
    await sharp(pixels, { raw })
      .resize(PICTURE_KINDS[kind][size])
      .webp({ quality: 82, effort: 2 })
      .toFile(file);
    await storage.save(pictureStorageKey(kind, id, size), { path: file, contentType: "image/webp" });
  }
  return pictureAddress(kind, id, "large");
}
