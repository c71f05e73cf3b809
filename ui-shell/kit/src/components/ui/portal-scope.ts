import { useModuleName } from '../../contract/scope';

/**
 * The `data-module` attribute for the content of a portal. Floating layers are rendered at the end of the page,
 * outside the module's `data-module` element, and would lose the module's styles without it.
 */
export function usePortalScope(): { 'data-module'?: string } {
  const name = useModuleName();
  return name === null ? {} : { 'data-module': name };
}
