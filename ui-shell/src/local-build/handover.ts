import { chosenOrigin, resetLocalBuild } from './choice';

/** Loads the development server's shell into the page. If that server does not answer, the published build runs again. */
function handOver(): boolean {
  const origin = chosenOrigin();
  if (origin === null) return false;
  const at = `${origin}/ui/shell/local`;
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = `${at}/main.css`;
  const script = document.createElement('script');
  script.src = `${at}/main.js`;
  script.addEventListener('error', resetLocalBuild);
  for (const own of document.querySelectorAll('link[rel="stylesheet"]')) own.remove();
  document.head.append(styles, script);
  return true;
}

/** Whether another shell runs the page: this one must not start. */
export const isHandedOver = process.env.NODE_ENV === 'production' && handOver();
