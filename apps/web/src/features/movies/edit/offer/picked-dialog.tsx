import { Button } from '@mantine/core';
import { formatPeriod } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/modal.tsx';
import typography from '../../../../ui/typography.module.css';
import { CalendarShape } from '../../../rights/calendar/calendar-shape.tsx';
import { type Picked, stretchText } from '../../../rights/calendar/calendar-texts.ts';
import { rightsTexts, territoriesText } from '../../../rights/places.ts';

export type Begin = 'grant' | 'offer' | 'no_offer';

/** Entries that can be started from a bar of the calendar, prefilled with its rights, countries and days. */
const beginningsOf = (state: Picked['stretch']['state']): readonly Begin[] => {
  switch (state) {
    case 'free':
    case 'shared':
      return ['grant', 'no_offer'];
    case 'unknown':
      return ['offer', 'grant', 'no_offer'];
    case 'not_offered':
      return ['offer', 'grant'];
    case 'taken':
    case 'holdback':
      return [];
  }
};

const words = {
  grant: 'calendar.start_grant',
  offer: 'calendar.start_offer',
  no_offer: 'calendar.stop_offer',
} as const;

/** A bar of the calendar as text, with the entries that can be started from it. */
export const CalendarBarDialog = ({
  picked,
  mayEdit,
  onBegin,
  onClose,
}: {
  picked: Picked;
  mayEdit: boolean;
  onBegin: (what: Begin) => void;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('offer');
  const { stretch, rights, countries } = picked;
  return (
    <Modal opened onClose={onClose} title={rightsTexts(rights, t, language)} size={480}>
      <div className={`${layout.cells} ${layout.gap14}`}>
        <p className={`${layout.wrapMiddle} ${layout.gap6} ${typography.size13}`}>
          <CalendarShape state={stretch.state} />
          {stretchText(stretch, t)}
        </p>
        <p>
          {territoriesText({ all_countries: false, countries }, t, language)}
          <br />
          {formatPeriod(stretch.start, stretch.end, language)}
        </p>
        <div className={`${layout.row} ${layout.above16}`}>
          {mayEdit &&
            beginningsOf(stretch.state).map((what, index) => (
              <Button key={what} variant={index === 0 ? 'filled' : 'default'} onClick={() => onBegin(what)}>
                {t(words[what])}
              </Button>
            ))}
          <Button variant="subtle" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
