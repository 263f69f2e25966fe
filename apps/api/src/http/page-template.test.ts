import { expect, test } from "vitest";
import { pageTemplate } from "./page-template";

const HTML = `<head><meta name="description" content="Everywhere" /><title>Long Paddock</title></head>
<p class="font-black">Long Paddock</p>`;

test("the loading screen has the name and the facts of the route that it loads, as text", () => {
  const head = {
    title: "Big <Desert> & $1",
    description: "Sand",
    url: "https://paddock.example/routes/42",
    picture: { url: "https://paddock.example/p.png", type: "image/png" as const, description: "The line" },
    data: { "@type": "TouristTrip" },
  };
  expect(pageTemplate(HTML, "https://paddock.example").withHead(head)).toContain(
    '<p class="font-black">Big &lt;Desert&gt; &amp; $1</p><p class="max-w-prose" style="font-family: system-ui, sans-serif">Sand</p>',
  );
});
