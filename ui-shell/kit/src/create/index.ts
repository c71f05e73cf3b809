/** Forms that create an object: their fields are those of {@link ../edit}. */
export { CreateDialog, CreatePanel, type CreatePanelProps } from './create-dialog';
export { type CreateForm, type CreateOptions, type CreatePlaces, useCreateForm } from './use-create-form';
