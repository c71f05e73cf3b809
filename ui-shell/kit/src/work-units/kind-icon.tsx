import { CircleHelp } from 'lucide-react';
import type { SVGProps } from 'react';
import { DrawnIcon } from '../components/ui/drawn-icon';
import type { ContentTypeManifest } from '../contract/module';

/** The icon of a kind of work; of an unknown one, a question mark. */
export function KindIcon({
  kind,
  ...props
}: { kind: Pick<ContentTypeManifest, 'icon'> | null } & Omit<SVGProps<SVGSVGElement>, 'ref'>) {
  return kind ? <DrawnIcon drawing={kind.icon} {...props} /> : <CircleHelp {...props} />;
}
