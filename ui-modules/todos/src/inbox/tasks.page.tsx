import { Navigate } from '@tanstack/react-router';

/** The former address of the inbox. */
export function TasksPage() {
  return <Navigate to="/inbox" replace />;
}
