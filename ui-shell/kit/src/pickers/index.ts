/** Selects whose options the host finds while the user types. */

export { AsyncCombobox, type AsyncComboboxProps } from './async-combobox';
export { AsyncSearch, type AsyncSearchProps, type AsyncTexts } from './async-search';
export type { AsyncOption, AsyncSource } from './async-source';
export {
  PeoplePicker,
  type PeoplePickerProps,
  PersonPicker,
  type PersonPickerProps,
  PersonSearch,
} from './person-picker';
export type { PeopleQuery, PersonValue } from './person-source';
