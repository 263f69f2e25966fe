import { countElements, isCostlyMarkdown } from "@longpaddock/domain/markdown/rules";
import { render } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";

const PIECES = [
  ..."> |>|- |-|* |+ |1. |2) |10. |a|b c|# |#|---|***|===|=|  |    |\t|\\|`|```|~~~|*|**|_|__|[|]|(|)|!".split(
    "|",
  ),
  ..."[a](http://b)|[a]|[a]: http://b|http://a|www.a.b|a@b.co|<a:b>|<mailto:c>|<!a>|<!-- -->|<b>|&amp;".split(
    "|",
  ),
  "\n",
  "\n",
  "\n",
  "\n\n",
  "\n- ",
  "\n> ",
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(""));
const repeated = fc
  .tuple(
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }),
    fc.integer({ min: 2, max: 30 }),
  )
  .map(([pieces, times]) => pieces.join("").repeat(times));

test.each([false, true])("no text draws more elements than are counted (as a page: %s)", (isPage) => {
  fc.assert(
    fc.property(fc.oneof(texts, repeated), (text) => {
      if (isCostlyMarkdown(text)) return;
      const { container, unmount } = render(<Markdown text={text} isPage={isPage} />);
      const drawn = container.querySelectorAll("*").length - 1;
      unmount();
      expect(countElements(text)).toBeGreaterThanOrEqual(drawn);
    }),
    {
      numRuns: 200,
      examples: [
        ["    > \n    > \n"],
        [">     > "],
        [">\t\t>\n"],
        ["http://a\n\n    b\n".repeat(3)],
        ["-     > \n".repeat(2)],
        ["> \n    a\n    b\n"],
      ],
    },
  );
});
