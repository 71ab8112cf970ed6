import { SentList } from '../suggestions/sent-list.tsx';
import { ToolFrame } from './tool-frame.tsx';

/** Titles that providers suggested to buyers, with the number of recipients (D44). */
export const SuggestionsTool = () => (
  <ToolFrame name="suggestions">
    <SentList to="/admin/tools/suggestions" isStaff />
  </ToolFrame>
);
