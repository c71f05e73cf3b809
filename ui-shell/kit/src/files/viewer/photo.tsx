import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import type { StoredFile } from '../stored-file';
import { useFileText } from '../text';
import { PagePane } from './page-pane';
import { Picture } from './picture';

/** A picture, first fitted into the view, then at full size on demand. */
export function Photo({ file }: { file: StoredFile }) {
  const t = useFileText();
  const [isFull, setFull] = useState(false);
  const [isLarger, setLarger] = useState(false);
  return (
    <>
      <PagePane label={file.name}>
        <Picture
          address={file.file}
          name={file.name}
          className={isFull ? 'max-w-none shrink-0' : 'max-h-full max-w-full object-contain'}
          onShown={({ naturalWidth, clientWidth }) => setLarger(naturalWidth > clientWidth)}
        />
      </PagePane>
      {isLarger ? (
        <div className="flex justify-center border-t border-border bg-surface p-1.5">
          <Button size="sm" onClick={() => setFull(!isFull)}>
            {isFull ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
            {t(isFull ? 'fit' : 'fullSize')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
