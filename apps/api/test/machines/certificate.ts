import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findProgram } from "./programs";

export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate of this machine in the folder, which signs itself. */
export function makeCertificate(folder: string): Certificate {
  const made = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", made.key, "-out", made.cert];
  execFileSync(findProgram("openssl"), ["req", ...kind, ...names, ...files], { stdio: "ignore" });
  return made;
}
