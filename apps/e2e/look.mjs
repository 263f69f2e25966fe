import { chromium } from "@playwright/test";
const base = "http://localhost:4600";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--enable-unsafe-swiftshader"] });
const shot = async (name, { w, h = 800, dark = false, as, path, act, full = false }) => {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? "dark" : "light", baseURL: base, locale: "en-AU", serviceWorkers: "block" });
  if (as) { const [email, password] = as; const r = await c.request.post("/api/auth/sign-in", { headers: { origin: base }, data: { email, password } }); if (!r.ok()) console.log(name, r.status(), await r.text()); }
  const p = await c.newPage(); p.on("pageerror", (e) => console.log(name, "ERR", String(e)));
  await p.goto(path); await p.waitForTimeout(2500);
  if (act) await act(p).catch((e) => console.log(name, String(e).slice(0, 300)));
  await p.waitForTimeout(800);
  await p.screenshot({ path: `/tmp/look/${name}.png`, fullPage: full });
  await c.close();
};
const gold = ["gold@longpaddock.example", "boab shade at noon"];
const tasks = (await import("/tmp/look-tasks.mjs")).default({ gold });
for (const [n, o] of Object.entries(tasks)) await shot(n, o);
await b.close();
