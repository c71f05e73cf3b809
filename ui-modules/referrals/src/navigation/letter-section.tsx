import { Button } from '@huddle/kit/components/ui/button';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { DeliveryList } from '../letter/delivery-list';
import { deliveriesQuery, letterAddress, useLiveDeliveries } from '../letter/letter.resource';
import { PdfPreview } from '../letter/pdf-preview';
import { type LetterText, useLetterText } from '../letter/text';
import { FaxLetter } from './fax-letter';
import { Section } from './section';
import type { Steerage } from './values';

/** The letter of a referral: its preview, its fax, and what was delivered to other systems. */
export function LetterSection({ steerage }: { steerage: Steerage }) {
  const t = useLetterText();
  const [isOpen, setOpen] = useState(false);
  const deliveries = useQuery(deliveriesQuery(steerage.id));
  useLiveDeliveries();
  const isClosed = steerage.sendBlockers.some(({ code }) => code === 'closed');
  return (
    <Section
      title={t('title')}
      actions={
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          <FileText aria-hidden />
          {t('preview')}
        </Button>
      }
    >
      <p className="text-sm text-muted-foreground">{stateOf(t, steerage)}</p>
      <FaxLetter steerage={steerage} isClosed={isClosed} />
      <DeliveryList query={deliveries} isClosed={isClosed} />
      {isOpen ? (
        <PdfPreview
          address={letterAddress(steerage.id)}
          name={t('fileName')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}

/** What the preview shows: the version that was sent, or a draft. A fax always contains the version that was sent. */
function stateOf(t: LetterText, { sentVersion, isLocked }: Steerage): string {
  if (!sentVersion) return t('draft');
  return t(isLocked ? 'sent' : 'unsent', { version: sentVersion });
}
