import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../api/files';
import { isProblem } from '../api/problem';

/** The content of a file of the host. */
export function fileQuery(address: string) {
  return queryOptions({
    queryKey: ['kit', 'file', address] as const,
    queryFn: ({ signal }) => fetchFile(address, signal),
    // A file never changes; once it is no longer shown it need not be kept for long.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });
}

/** Downloads a file of the host as an object URL, valid while it is shown. */
export function useFile(address: string) {
  const file = useQuery(fileQuery(address));
  const [url, setUrl] = useState<string | null>(null);
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return { url, blob, error: file.error, isForbidden: isForbidden(file.error) };
}

/** Whether the host refused the reader access to a file. */
export function isForbidden(error: unknown): boolean {
  return isProblem(error, 'phi-access-required') || isProblem(error, 'permission-denied');
}
