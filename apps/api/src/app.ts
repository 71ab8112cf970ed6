import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import type { FastifyInstance } from 'fastify';
import { servesDemo } from './config.ts';
import type { Deps, JobHandlers, ScheduledJob } from './deps.ts';
import { addressJobs, addressSchedule } from './features/accounts/address/jobs.ts';
import { applyStaff } from './features/accounts/invite-staff.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { applyStaffRole } from './features/accounts/set-staff-role.ts';
import { agreementsRoutes } from './features/agreements/routes.ts';
import { apiKeysJobs, apiKeysSchedule } from './features/api-keys/jobs.ts';
import { apiKeysRoutes } from './features/api-keys/routes.ts';
import type { ChangeAppliers } from './features/approvals/decide-approval.ts';
import { applyFourEyes } from './features/approvals/four-eyes.ts';
import { approvalsJobs, approvalsSchedule } from './features/approvals/jobs.ts';
import { approvalsRoutes } from './features/approvals/routes.ts';
import { assistantsRoutes } from './features/assistants/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { backupsJobs, backupsSchedule } from './features/backups/jobs.ts';
import { buyerNeedsJobs, buyerNeedsSchedule } from './features/buyer-needs/jobs.ts';
import { buyerNeedsRoutes } from './features/buyer-needs/routes.ts';
import { calendarsRoutes } from './features/calendars/routes.ts';
import { cartsRoutes } from './features/carts/routes.ts';
import { companyAccessRoutes } from './features/company-access/routes.ts';
import { companySignOnRoutes } from './features/company-access/sign-on-routes.ts';
import { contactJobs, contactSchedule } from './features/contact/discard-enquiries.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { deliveriesJobs, deliveriesSchedule, inspectionLanes } from './features/deliveries/jobs.ts';
import { deliveriesRoutes } from './features/deliveries/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { devRoutes } from './features/dev/routes.ts';
import { editorialRoutes } from './features/editorial/routes.ts';
import { exportsJobs, exportsSchedule } from './features/exports/jobs.ts';
import { exportsRoutes } from './features/exports/routes.ts';
import { homeNoticesRoutes } from './features/home-notices/routes.ts';
import { insightsRoutes } from './features/insights/routes.ts';
import { liveJobs, liveSchedule } from './features/live/jobs.ts';
import { liveRoutes } from './features/live/routes.ts';
import { membersRoutes } from './features/members/routes.ts';
import { moviesBulkRoutes } from './features/movies/bulk/routes.ts';
import { titleIdentifiersRoutes } from './features/movies/identifiers/routes.ts';
import { movieHead } from './features/movies/link-preview.ts';
import { moderationJobs, moderationSchedule } from './features/movies/moderation/jobs.ts';
import { moderationRoutes } from './features/movies/moderation/routes.ts';
import { picturesRoutes } from './features/movies/pictures/routes.ts';
import { publicMovieHead, publicPagesRoutes } from './features/movies/public-pages.ts';
import { moviesRoutes } from './features/movies/routes.ts';
import { movieSearchJobs, movieSearchSchedule } from './features/movies/search/jobs.ts';
import { movieSearchRoutes } from './features/movies/search/routes.ts';
import { seriesRoutes } from './features/movies/series-routes.ts';
import { noticesRoutes } from './features/notices/routes.ts';
import { outgoingJobs } from './features/outgoing/jobs.ts';
import { outgoingRoutes } from './features/outgoing/routes.ts';
import { picturesJobs, picturesSchedule } from './features/pictures/jobs.ts';
import { questionsJobs, questionsSchedule } from './features/questions/discard-questions.ts';
import { questionsRoutes } from './features/questions/routes.ts';
import { quotesJobs, quotesSchedule } from './features/quotes/jobs.ts';
import { quotesRoutes } from './features/quotes/routes.ts';
import { applySetting } from './features/reference/change-setting.ts';
import { ratesJobs, ratesSchedule } from './features/reference/rates/jobs.ts';
import { applyRate } from './features/reference/rates/rate-approval.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { availsRoutes } from './features/rights/avails/routes.ts';
import { rightsJobs } from './features/rights/jobs.ts';
import { rightsRoutes } from './features/rights/routes.ts';
import { rightsSheetRoutes } from './features/rights/sheet-routes.ts';
import { sandboxesJobs, sandboxesSchedule } from './features/sandboxes/jobs.ts';
import { sandboxesRoutes } from './features/sandboxes/routes.ts';
import { savedSearchesJobs, savedSearchesSchedule } from './features/saved-searches/jobs.ts';
import { savedSearchesRoutes } from './features/saved-searches/routes.ts';
import { scimRoutes } from './features/scim/routes.ts';
import { screenerLanes, screenersJobs, screenersSchedule } from './features/screeners/jobs.ts';
import { screenersRoutes } from './features/screeners/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { securityEventsRoutes } from './features/security-events/routes.ts';
import { sessionsJobs, sessionsSchedule } from './features/sessions/jobs.ts';
import { sessionsRoutes } from './features/sessions/routes.ts';
import { signInRoutes } from './features/sessions/sign-in-routes.ts';
import { applyIssuer } from './features/settlement/documents/set-issuer.ts';
import { settlementJobs, settlementSchedule } from './features/settlement/jobs.ts';
import { applyJournalAccounts } from './features/settlement/journal/journal-accounts.ts';
import { applyRun } from './features/settlement/payouts/move-run.ts';
import { applyNoticeBasis } from './features/settlement/payouts/notice-bases.ts';
import { applySender } from './features/settlement/payouts/transfer-sender.ts';
import { applyPeriodMove } from './features/settlement/periods/move-period.ts';
import { settlementRoutes } from './features/settlement/routes.ts';
import { suggestionsJobs, suggestionsSchedule } from './features/suggestions/jobs.ts';
import { suggestionsRoutes } from './features/suggestions/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { webhookSendJobs, webhooksJobs, webhooksSchedule } from './features/webhooks/jobs.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import { apiDocsRoutes } from './http/api-docs/api-docs-routes.ts';
import { healthRoutes } from './http/health.ts';
import { rememberWrites } from './http/lagging-reads.ts';
import { refuseWhenLate } from './http/late-loop.ts';
import { metricsRoutes } from './http/metrics.ts';
import { limitRates } from './http/rate-limits.ts';
import { makeServer, refuseUnknownCalls } from './http/server.ts';
import { textPageHead } from './http/text-page-head.ts';
import { webRoutes } from './http/web.ts';
import { withoutCookies } from './http/without-cookies.ts';
import { pageLookup } from './page-there.ts';
import { traceRequests } from './telemetry/trace-requests.ts';

/** Jobs that work on films for minutes or hours, in parallel with all others: one at a time in each lane. */
export const filmJobs: Readonly<Record<FilmLane, JobHandlers>> = {
  short: { ...screenerLanes.short, ...inspectionLanes.short },
  long: { ...screenerLanes.long, ...inspectionLanes.long },
};

/** Every job of every feature. */
export const jobHandlers: JobHandlers = {
  ...outgoingJobs,
  ...approvalsJobs,
  ...ratesJobs,
  ...movieSearchJobs,
  ...moderationJobs,
  ...picturesJobs,
  ...contactJobs,
  ...screenersJobs,
  ...questionsJobs,
  ...rightsJobs,
  ...quotesJobs,
  ...buyerNeedsJobs,
  ...deliveriesJobs,
  ...addressJobs,
  ...apiKeysJobs,
  ...sessionsJobs,
  ...settlementJobs,
  ...savedSearchesJobs,
  ...suggestionsJobs,
  ...sandboxesJobs,
  ...backupsJobs,
  ...liveJobs,
  ...exportsJobs,
  ...webhooksJobs,
  ...webhookSendJobs,
  ...filmJobs.short,
  ...filmJobs.long,
};

/** All scheduled jobs, in the order in which a moved clock runs them. */
export const scheduledJobs: readonly ScheduledJob[] = [
  ...approvalsSchedule,
  ...ratesSchedule,
  ...movieSearchSchedule,
  ...moderationSchedule,
  ...picturesSchedule,
  ...contactSchedule,
  ...screenersSchedule,
  ...questionsSchedule,
  ...quotesSchedule,
  ...buyerNeedsSchedule,
  ...deliveriesSchedule,
  ...addressSchedule,
  ...apiKeysSchedule,
  ...sessionsSchedule,
  ...settlementSchedule,
  ...savedSearchesSchedule,
  ...suggestionsSchedule,
  ...sandboxesSchedule,
  ...backupsSchedule,
  ...liveSchedule,
  ...exportsSchedule,
  ...webhooksSchedule,
];

/** Effects of a change of each kind once a second person has approved it (D37g). */
const changeAppliers: ChangeAppliers = {
  exchange_rate: applyRate,
  payout_run: applyRun,
  book_period: applyPeriodMove,
  journal_accounts: applyJournalAccounts,
  setting: applySetting,
  issuer: applyIssuer,
  transfer_sender: applySender,
  notice_basis: applyNoticeBasis,
  staff: applyStaff,
  staff_role: applyStaffRole,
  four_eyes: applyFourEyes,
};

/** Builds the server: the explicit list of all that it serves. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = makeServer(deps);
  if (deps.config.telemetry !== null && deps.isThread !== true) traceRequests(app);
  if (deps.isThread !== true) {
    await refuseWhenLate(app, { maxDelayMs: deps.config.maxLoopDelayMs });
    await limitRates(app, deps);
  }
  if (deps.isSandbox === true) withoutCookies(app);
  rememberWrites(app, deps);
  refuseUnknownCalls(app);
  metricsRoutes(app, deps);
  healthRoutes(app, deps);
  sessionsRoutes(app, deps);
  signInRoutes(app, deps);
  securityEventsRoutes(app, deps);
  accountsRoutes(app, deps);
  companyAccessRoutes(app, deps);
  companySignOnRoutes(app, deps);
  apiKeysRoutes(app, deps);
  await scimRoutes(app, deps);
  membersRoutes(app, deps);
  contactRoutes(app, deps);
  referenceRoutes(app, deps);
  approvalsRoutes(app, deps, changeAppliers);
  movieSearchRoutes(app, deps);
  moviesRoutes(app, deps);
  titleIdentifiersRoutes(app, deps);
  seriesRoutes(app, deps);
  moderationRoutes(app, deps);
  picturesRoutes(app, deps);
  screenersRoutes(app, deps);
  questionsRoutes(app, deps);
  await moviesBulkRoutes(app, deps);
  rightsRoutes(app, deps);
  await rightsSheetRoutes(app, deps);
  await availsRoutes(app, deps);
  editorialRoutes(app, deps);
  await savedSearchesRoutes(app, deps);
  suggestionsRoutes(app, deps);
  cartsRoutes(app, deps);
  quotesRoutes(app, deps);
  buyerNeedsRoutes(app, deps);
  agreementsRoutes(app, deps);
  settlementRoutes(app, deps);
  insightsRoutes(app, deps);
  await deliveriesRoutes(app, deps);
  deskRoutes(app, deps);
  homeNoticesRoutes(app, deps);
  outgoingRoutes(app, deps);
  auditRoutes(app, deps);
  exportsRoutes(app, deps);
  systemRoutes(app, deps);
  noticesRoutes(app, deps);
  calendarsRoutes(app, deps);
  liveRoutes(app, deps);
  searchRoutes(app, deps);
  sandboxesRoutes(app, deps);
  webhooksRoutes(app, deps);
  if (deps.isThread === true || deps.isSandbox === true) return app;
  publicPagesRoutes(app, deps);
  await assistantsRoutes(app, deps);
  apiDocsRoutes(app, deps);
  if (deps.config.mode === 'demo') devRoutes(app, deps, { jobHandlers, scheduledJobs });
  if (servesDemo(deps.config)) demoRoutes(app, deps, { jobHandlers, scheduledJobs });
  await app.register((web) =>
    webRoutes(web, deps, {
      headOf: async (path, language) =>
        textPageHead(path, language) ?? (await publicMovieHead(deps, path, language)) ?? movieHead(deps, path),
      isThere: pageLookup(app, deps),
    }),
  );
  return app;
};
