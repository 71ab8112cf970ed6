import type { Actor } from '@eigaichi/domain/accounts/actor';
import { contactTopic, paidService } from '@eigaichi/domain/contact/contact-input';
import type { Language } from '@eigaichi/domain/shared/language';
import { contact_messages, enquiry_messages } from '../db/schema/contact.ts';
import { demoBuyers, demoProviders } from './companies.ts';
import { buyerActor, managerActor, providerActor } from './deal-actors.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

type Sample = {
  readonly key: string;
  readonly from: Actor;
  readonly language: Language;
  readonly topic: number;
  readonly subject: string;
  readonly message: string;
  /** Days ago. */
  readonly asked: number;
  readonly assigned?: true;
  readonly replied?: { readonly days: number; readonly text: string };
  readonly closed?: true;
};

const samples: readonly Sample[] = [
  {
    key: 'train',
    from: buyerActor('buyer'),
    language: 'en',
    topic: contactTopic.quotes,
    subject: 'Licences for screens on trains',
    message: 'We run screens on long-distance trains. Is that transport, or public screening?',
    asked: 16,
  },
  {
    key: 'invoice-name',
    from: buyerActor('buyer2'),
    language: 'en',
    topic: contactTopic.payments,
    subject: 'Name on our invoices',
    message: 'Our legal name changes next month. From which invoice on can it be the new one?',
    asked: 1,
    assigned: true,
  },
  {
    key: 'subtitles',
    from: providerActor('provider'),
    language: 'ja',
    topic: paidService.subtitles,
    subject: '字幕の翻訳・制作',
    message: '長編2作品の英語字幕について、お見積もりをお願いいたします。',
    asked: 2,
  },
  {
    key: 'still',
    from: providerActor('provider2'),
    language: 'ja',
    topic: contactTopic.titles,
    subject: '場面写真の差し替え',
    message: '公開中の作品の場面写真を差し替えたいのですが、審査は必要でしょうか。',
    asked: 12,
    assigned: true,
    replied: {
      days: 10,
      text: 'お問い合わせありがとうございます。差し替えはすぐに公開され、あとから運営が確認します。',
    },
  },
  {
    key: 'duplicate',
    from: buyerActor('buyer'),
    language: 'en',
    topic: contactTopic.other,
    subject: 'Sent twice',
    message: 'Please ignore my last message, it was sent twice.',
    asked: 40,
    closed: true,
  },
];

const companyOf = ({ account }: Actor): string =>
  demoBuyers.find(({ key }) => demoId('account', key) === account)?.company ??
  demoProviders.find(({ key }) => demoId('account', key) === account)?.company.ja ??
  '';

/** Enquiries in every state: overdue, waiting, answered with its thread, and closed. */
export const enquiriesStage: DemoStage = {
  name: 'enquiries',
  load: async ({ tx, now }) => {
    const staff = managerActor();
    for (const { key, from, asked, assigned, replied, closed, ...written } of samples) {
      const uuid = demoId('enquiry', key);
      const created_at = daysBefore(now, asked);
      const last_message_at = replied === undefined ? created_at : daysBefore(now, replied.days);
      await tx.insert(contact_messages).values({
        ...written,
        uuid,
        account_id: from.account,
        person_id: from.person.uuid,
        role: from.role,
        company_name: companyOf(from),
        person_name: from.person.name,
        person_email: from.person.email,
        created_at,
        last_message_at,
        assignee_id: assigned === true ? staff.account : null,
        waiting_since: replied === undefined && closed === undefined ? created_at : null,
        closed_at: closed === true ? daysBefore(now, asked - 1) : null,
      });
      if (replied !== undefined)
        await tx.insert(enquiry_messages).values({
          enquiry_id: uuid,
          is_reply: true,
          author_name: staff.person.name,
          message: replied.text,
          created_at: last_message_at,
        });
    }
    return `${samples.length} enquiries`;
  },
};
