import { once } from "node:events";
import { openDatabase } from "../open";

/** Opens the embedded database of the given folder, prints "open", and holds it until stdin ends. */
const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
process.stdout.write("open\n");
process.stdin.resume();
await once(process.stdin, "end");
await database.close();
