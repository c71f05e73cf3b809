import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CaseEmail } from '../api';
import { CaseMenu } from '../cases/case-menu';
import { caseOf } from '../testing/cases';
import { emailOf, sentEmail, threadOf } from '../testing/emails';
import { withLayout } from '../testing/layout';
import EmailEntry from './email-entry.slot';
import EmailThreadDialog from './email-thread.dialog';

const THREAD = '/api/providers/me/cases/5/email/';
const STAFF = { flags: new Set(['cases.email']) };

withLayout();

// Nothing has a place on the page here, which the editor asks for.
const nowhere = { length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] };
Object.assign(document, { elementFromPoint: () => null });
Object.assign(Range.prototype, { getClientRects: () => nowhere, getBoundingClientRect: () => new DOMRect() });
Object.assign(Text.prototype, { getClientRects: () => nowhere });

function show(answer: unknown, permissions = ['cases.email', 'cases.send_email'], more = {}) {
  const host = fakeHost({ [`GET ${THREAD}`]: answer, ...more });
  const shown = renderWithKit(
    <>
      <EmailThreadDialog item={caseOf()} onClose={() => {}} />
      <Toaster />
    </>,
    { host, access: STAFF, me: { permissions } },
  );
  return shown.host;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'External email' }));
const messages = async () => (await dialog()).findAllByRole('article');
const editor = async () => (await dialog()).findByRole('textbox', { name: 'Message' }, { timeout: 10_000 });

describe('the emails of a case', () => {
  it('stand in the order of time, with the latest open and 80 characters of the others', async () => {
    show(threadOf([emailOf({ isIdentityPartial: true, isAutomatic: true }), sentEmail()]));
    const [first, last] = await messages();
    expect(first).toHaveAccessibleName('From Nora Page');
    expect(within(first as HTMLElement).getByText('Sent')).toBeVisible();
    const open = within(first as HTMLElement).getByRole('button', { expanded: false });
    expect(open).toHaveTextContent('Tuesday or Thursday?');
    const latest = within(last as HTMLElement);
    expect(latest.getByText('better')).toBeVisible();
    expect(latest.getByText('Sender not verified')).toBeVisible();
    expect(latest.getByText('Automatic reply')).toBeVisible();
    await userEvent.click(open);
    expect(within(first as HTMLElement).getByText(/To rosa\.pratt@example\.com/)).toBeVisible();
  });

  it('name their files, and show those that were not accepted with the reason', async () => {
    const file = (id: number, over: object) => ({
      id,
      fileName: `page-${id}.pdf`,
      contentType: 'application/pdf',
      size: 2048,
      status: 'stored' as const,
      error: null,
      presignedUrl: `/api/providers/me/case-emails/files/${id}/`,
      ...over,
    });
    const attachments = [
      file(1, {}),
      file(2, { status: 'rejected', error: 'Allowed file types: JPG, PNG, TIFF, PDF', presignedUrl: null }),
      file(3, { status: 'pending', presignedUrl: null }),
      file(4, {}),
    ];
    show(threadOf([emailOf({ attachments })]));
    const [message] = await messages();
    const shown = within(message as HTMLElement);
    expect(shown.getByRole('button', { name: 'Open page-1.pdf' })).toBeVisible();
    expect(shown.getByText('Allowed file types: JPG, PNG, TIFF, PDF')).toBeVisible();
    expect(shown.getByText('Arriving')).toBeVisible();
    // Closed, it names three.
    await userEvent.click(shown.getByRole('button', { expanded: true }));
    expect(shown.getByText('page-3.pdf')).toBeVisible();
    expect(shown.queryByText('page-4.pdf')).toBeNull();
    expect(shown.getByText('1 more')).toBeVisible();
  });

  it('cannot be loaded, and are loaded again', async () => {
    const host = show(problem(400, 'invalid-request'));
    expect(await screen.findByText('Failed to fetch case email')).toBeVisible();
    host.answer(`GET ${THREAD}`, threadOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No emails yet')).toBeVisible();
  });

  it('follow what happens: a queued email becomes a failed one, which can be written again', async () => {
    const queued = sentEmail({ status: 'queued', emailSentAt: null });
    const host = show(threadOf([queued]));
    expect(await screen.findByText('Queued')).toBeVisible();
    const failed: CaseEmail = { ...queued, status: 'failed', error: 'The email was rejected' };
    host.answer(`GET ${THREAD}`, threadOf([failed]));
    act(() => host.socket.event('todos.email.changed', { payload: { id: 29, case: 5, person: 1007 } }));
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(screen.getByText(/The email was rejected/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit and send again' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('Tuesday or Thursday?'));
  });
});

describe('a new email', () => {
  it('is sent with its files, once however often it is tried, and keeps its draft until then', async () => {
    const draft = {
      patient_id: 7,
      body: { subject: '', message: '<p>Bring your card</p>' },
      is_masked: false,
    };
    const host = show(threadOf([emailOf()]), undefined, { 'GET /api/drafts/case-email:5/': draft });
    const field = await editor();
    await waitFor(() => expect(field).toHaveTextContent('Bring your card'));
    const send = (await dialog()).getByRole('button', { name: 'Send' });
    await userEvent.click(field);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Bulleted list' }));
    await waitFor(() => expect(within(field).getByRole('listitem')).toBeVisible());
    const letter = new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' });
    await userEvent.upload((await dialog()).getByLabelText('Files to attach'), letter);
    expect((await dialog()).getByText('letter.pdf')).toBeVisible();
    host.answer(
      `POST ${THREAD}`,
      new FakeResponse(503, { type: 'unavailable', title: 'Unavailable', status: 503 }),
    );
    await userEvent.click(send);
    expect(await screen.findByText('Email could not be sent')).toBeVisible();
    expect(field).toHaveTextContent('Bring your card');
    host.answer(`POST ${THREAD}`, onWire(sentEmail({ status: 'queued' })));
    await userEvent.click(send);
    expect(await screen.findByText('Email sent!')).toBeVisible();
    const [first, second] = host.calls('POST', THREAD);
    expect(second?.query.get('uid')).toBe(first?.query.get('uid'));
    const form = second?.body as FormData;
    expect(form.get('message')).toBe('<ul><li><p>Bring your card</p></li></ul>');
    expect(form.getAll('attachments').map((file) => (file as File).name)).toEqual(['letter.pdf']);
    await waitFor(() => expect(field).not.toHaveTextContent('Bring your card'));
    expect((await dialog()).queryByText('letter.pdf')).toBeNull();
    expect(send).toHaveAccessibleDescription('Write a message first');
  });

  it('has at most three files of the accepted types', async () => {
    show(threadOf([emailOf()]));
    await editor();
    const input = (await dialog()).getByLabelText('Files to attach');
    const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    await userEvent.upload(input, [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf')]);
    expect(await screen.findByText('Maximum allowed file is 3')).toBeVisible();
    expect((await dialog()).queryByText('4.pdf')).toBeNull();
  });

  it('cannot be written to a sender who is not certain, nor by those who may not send', async () => {
    const reason = 'Reply disabled - partial identity match. Please call to verify identity.';
    show(threadOf([emailOf({ isIdentityPartial: true })], reason));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('cannot be written by those who may not send', async () => {
    show(threadOf([emailOf()]), ['cases.email']);
    expect(await screen.findByText('Your role does not send emails')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('the menu of a case', () => {
  async function items(access: object, permissions: string[]) {
    renderWithKit(<CaseMenu item={caseOf()} onDialog={() => {}} />, { access, me: { permissions } });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Prescription Refill' }));
    await screen.findByRole('menuitem', { name: 'History' });
    return screen.queryByRole('menuitem', { name: /Show External Email/ });
  }

  it('shows emails to those who may read them', async () => {
    expect(await items(STAFF, ['cases.email'])).not.toHaveAttribute('aria-disabled');
  });

  it('says to others why not', async () => {
    expect(await items(STAFF, [])).toHaveAttribute('aria-disabled', 'true');
  });

  it('has no emails while they are switched off', async () => {
    expect(await items({}, ['cases.email'])).toBeNull();
  });
});

describe('an email among the communications', () => {
  const entry = (over: object) =>
    onWire({
      id: 30,
      direction: 'inbound',
      fromAddress: 'rosa.pratt@example.com',
      toAddress: 'care@huddle.example',
      createdAt: '2026-01-02T12:00:00Z',
      emailSentAt: '2026-01-02T12:00:00Z',
      cases: [5],
      subject: 'Your visit',
      snippet: 'Thursday is better.',
      ...over,
    });

  it('shows its first characters and the way to its case', async () => {
    renderWithKit(<EmailEntry object={entry({})} at="2026-01-02T12:00:00Z" />);
    expect(await screen.findByText('Thursday is better.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show case' })).toHaveAttribute('href', '/cases/5');
  });

  it('shows nothing of what it says to those who may not read it', async () => {
    renderWithKit(<EmailEntry object={entry({ subject: null, snippet: null })} at="2026-01-02T12:00:00Z" />);
    expect(await screen.findByText('Your role does not read emails')).toBeVisible();
  });
});
