import { expect, test } from "vitest";
import { addressPerHost } from "./hosts";

test.each([
  ["postgres://one/club", ["postgres://one/club"]],
  ["postgres://ana:a,b@one/club", ["postgres://ana:a,b@one/club"]],
  ["postgresql://ana:a@b@one:5433/club?x=1,2", ["postgresql://ana:a@b@one:5433/club?x=1,2"]],
  ["postgres://ana@one:5433,two", ["postgres://ana@one:5433", "postgres://ana@two"]],
  ["postgres://[::1]:1,[::2]:2/club?a@b", ["postgres://[::1]:1/club?a@b", "postgres://[::2]:2/club?a@b"]],
  ["postgres://one,,two/club", ["postgres://one/club", "", "postgres://two/club"]],
  ["postgres:///club", []],
  ["mysql://one/club", []],
])("the hosts of %s", (url, addresses) => expect(addressPerHost(url)).toEqual(addresses));
