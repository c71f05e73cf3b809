/** Editing: forms of versioned objects with drafts, errors and merges, and changes that are saved at once. */
export { EditCheckbox, EditGroup } from './edit-choices';
export { EditField, type EditFieldProps, EditText } from './edit-field';
export {
  EditActions,
  EditButton,
  EditDialog,
  EditDrawer,
  EditNotices,
  type EditPanelProps,
  EditSection,
} from './edit-panels';
export type { Form } from './form';
export { type FieldPlaces, type FormErrors, FormProblems, formErrors } from './form-errors';
export type { BodyLimits } from './limits';
export { type EditValues, isSame, merge } from './merge';
export { type EditForm, type EditOptions, type Stored, useEditForm } from './use-edit-form';
export { type LeaveQuestion, useLeaveQuestion } from './use-leave-question';
export { type Save, type SaveOptions, useSave } from './use-save';
