import { type Locality, localitiesOf } from "./localities";
import act from "./localities/localities-act.json";
import nsw from "./localities/localities-nsw.json";
import nt from "./localities/localities-nt.json";
import qld from "./localities/localities-qld.json";
import sa from "./localities/localities-sa.json";
import tas from "./localities/localities-tas.json";
import vic from "./localities/localities-vic.json";
import wa from "./localities/localities-wa.json";

/** For the server. The map loads those of one state at a time. */
export const LOCALITIES: readonly Locality[] = [
  ...localitiesOf("NSW", nsw),
  ...localitiesOf("VIC", vic),
  ...localitiesOf("QLD", qld),
  ...localitiesOf("WA", wa),
  ...localitiesOf("SA", sa),
  ...localitiesOf("TAS", tas),
  ...localitiesOf("NT", nt),
  ...localitiesOf("ACT", act),
];
