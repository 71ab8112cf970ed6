import { NotFoundPage } from '../sessions/not-found-page.tsx';
import { ApprovalsTool } from './approvals-tool.tsx';
import { AuditTool } from './audit-tool.tsx';
import { DataTool } from './data-tool.tsx';
import { DunningTool } from './dunning-tool.tsx';
import { IssuerTool } from './issuer-tool.tsx';
import { JobsTool } from './jobs-tool.tsx';
import { JournalTool } from './journal-tool.tsx';
import { ListsTool } from './lists-tool.tsx';
import { MailsTool } from './mails-tool.tsx';
import { NoticesTool } from './notices-tool.tsx';
import { RatesTool } from './rates/rates-tool.tsx';
import { RolesTool } from './roles-tool.tsx';
import { ScreenersTool } from './screeners-tool.tsx';
import { SettingsTool } from './settings-tool.tsx';
import { SuggestionsTool } from './suggestions-tool.tsx';
import { SystemTool } from './system-tool.tsx';
import { type ToolPageName, toolPages } from './tool-names.ts';

const pages: Readonly<Record<ToolPageName, () => React.ReactNode>> = {
  rates: RatesTool,
  settings: SettingsTool,
  issuer: IssuerTool,
  approvals: ApprovalsTool,
  dunning: DunningTool,
  journal: JournalTool,
  notices: NoticesTool,
  lists: ListsTool,
  screeners: ScreenersTool,
  suggestions: SuggestionsTool,
  roles: RolesTool,
  audit: AuditTool,
  data: DataTool,
  mails: MailsTool,
  jobs: JobsTool,
  system: SystemTool,
};

/** `/admin/tools/{tool}` */
export const ToolPage = ({ tool }: { tool: string }) => {
  const name = toolPages.find((each) => each === tool);
  if (name === undefined) return <NotFoundPage />;
  const Tool = pages[name];
  return <Tool />;
};
