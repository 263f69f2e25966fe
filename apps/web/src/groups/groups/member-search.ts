import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { searchFilter } from "../../list/filters";

export const MEMBER_SEARCH = searchFilter({
  label: "Find a member",
  placeholder: "Name",
  maxLength: MAX_SEARCH_LENGTH,
});
