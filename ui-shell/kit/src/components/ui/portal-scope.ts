import { useModuleName } from '../../contract/scope';

/**
 * The attribute that a portal's content carries. What floats is drawn at the end of the page, outside of its
 * module's `data-module` element, and would lose that module's styles without it.
 */
export function usePortalScope(): { 'data-module'?: string } {
  const name = useModuleName();
  return name === null ? {} : { 'data-module': name };
}
