import { toast } from '@huddle/kit/components/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects to the patient list, with the reason (console.md §2, §5). */
export function Gone({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(text);
    void navigate({ to: '/patients', replace: true });
  }, [navigate, text]);
  return null;
}
