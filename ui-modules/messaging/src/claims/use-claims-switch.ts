import { useAccess } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CLAIMS } from './claims.resource';

/**
 * Reads everything of the module again when the tenant switches thread assignment on or off: threads and counts have their work with it, and
 * none without.
 */
export function useClaimsSwitch(): void {
  const queryClient = useQueryClient();
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const known = useRef(hasClaims);
  useEffect(() => {
    if (known.current === hasClaims) return;
    known.current = hasClaims;
    void queryClient.invalidateQueries({ queryKey: ['messaging'] });
  }, [queryClient, hasClaims]);
}
