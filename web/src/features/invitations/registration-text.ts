import { INVITATION_HOURS } from '@kreislauf/domain/invitations/invitation.rules';
import {
  type Icon,
  IconCalculator,
  IconChartBar,
  IconCoinEuro,
  IconDeviceMobile,
  IconListCheck,
  IconMail,
  IconTool,
} from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';
import type { InvitedKind } from './registration.api.ts';

interface KindText {
  title: string;
  subtitle: string;
  benefitsTitle: string;
  benefits: { icon: Icon; title: string; text: string }[];
  done: string;
  nextSteps: string[];
  login: string;
}

/** Differences between the two registrations, apart from the fields. */
export const kindTexts: Record<InvitedKind, KindText> = {
  staff: {
    title: 'Registrierung abschließen',
    subtitle: 'Legen Sie Ihr Mitarbeiterkonto an.',
    benefitsTitle: 'Das erwartet Sie',
    benefits: [
      {
        icon: IconDeviceMobile,
        title: 'Der ganze Bestand',
        text: 'Jedes Gerät mit Zustand, Teilen, Kosten und Verlauf.',
      },
      { icon: IconTool, title: 'Ersatzteile', text: 'Der Katalog mit Preisen und Lagerstand.' },
      { icon: IconCalculator, title: 'Preisrechner', text: 'Was ein Ankauf höchstens kosten darf.' },
      { icon: IconChartBar, title: 'Zahlen', text: 'Gewinn und Bestand auf einen Blick.' },
    ],
    done: 'Ihr Mitarbeiterkonto ist angelegt.',
    nextSteps: [],
    login: paths.adminLogin,
  },
  reseller: {
    title: 'Reseller-Registrierung',
    subtitle: 'Legen Sie Ihr Reseller-Konto an.',
    benefitsTitle: 'Ihre Vorteile als Reseller',
    benefits: [
      {
        icon: IconDeviceMobile,
        title: 'Geprüfte Geräte',
        text: 'Aufbereitete Smartphones, die Ihnen persönlich zugewiesen werden.',
      },
      {
        icon: IconCoinEuro,
        title: 'Ihr Gewinn, klar geregelt',
        text: 'Alles über dem Mindestpreis gehört Ihnen: bei 300,00\u00a0€ Mindestpreis und 350,00\u00a0€ Verkauf sind das 50,00\u00a0€.',
      },
      {
        icon: IconListCheck,
        title: 'Ein Portal für alles',
        text: 'Versand freigeben, Erhalt bestätigen, Verkauf melden: auch am Handy.',
      },
      {
        icon: IconMail,
        title: 'Immer informiert',
        text: 'Zu jeder neuen Zuweisung erhalten Sie eine E-Mail.',
      },
    ],
    done: 'Ihr Reseller-Konto ist angelegt.',
    nextSteps: [
      'Melden Sie sich im Reseller-Portal an.',
      'Sobald Ihnen ein Gerät zugewiesen wird, erhalten Sie eine E-Mail.',
      'Geben Sie den Versand frei, bestätigen Sie den Erhalt und melden Sie Ihren Verkauf.',
    ],
    login: paths.resellerLogin,
  },
};

export const invalidCauses = [
  `Der Link ist abgelaufen (${INVITATION_HOURS} Stunden gültig).`,
  'Die Einladung wurde bereits verwendet.',
  'Der Link ist ungültig oder wurde verändert.',
  'Das Konto wurde bereits erstellt.',
];
