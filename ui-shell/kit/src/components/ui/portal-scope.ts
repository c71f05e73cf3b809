import type { FormEvent } from 'react';
import { useModuleName } from '../../contract/scope';

/** Events of a form bubble through React's tree: out of a dialog into the form that it was opened from, which would be submitted too. */
function stop(event: FormEvent): void {
  event.stopPropagation();
}

const FORM_EVENTS = { onSubmit: stop, onReset: stop };

/**
 * What the content of a portal needs: the `data-module` attribute, since floating layers are rendered at the end of the page,
 * outside the module's `data-module` element, and would lose the module's styles without it; and an end for the events of its forms.
 */
export function usePortalScope(): { 'data-module'?: string } & typeof FORM_EVENTS {
  const name = useModuleName();
  return name === null ? FORM_EVENTS : { ...FORM_EVENTS, 'data-module': name };
}
