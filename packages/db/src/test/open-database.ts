import { once } from "node:events";
import { openDatabase } from "../open";

/** Opens the embedded database of the folder in its argument, says so, and keeps it until its input ends. */
const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
process.stdout.write("open\n");
process.stdin.resume();
await once(process.stdin, "end");
await database.close();
