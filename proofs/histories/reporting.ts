import type { Actor } from '@eigaichi/domain/accounts/actor';
import { reportUsage, settlePeriod } from '@eigaichi/wire/settlement/settlement';
import type { Background, Parties, PlayedDeal } from './bargain.ts';
import type { Day } from './days.ts';
import type { DealModel } from './deal-model.ts';
import type { HistoryCaller } from './history-caller.ts';
import type { Random } from './random.ts';

/** Usage reports of a history: sent, settled, and restated if wrong. */
export class Reporting {
  private readonly caller: HistoryCaller;
  private readonly random: Random;
  private readonly parties: Parties;
  private readonly happened: Background['happened'];

  constructor(caller: HistoryCaller, { random, parties, happened }: Background) {
    this.caller = caller;
    this.random = random;
    this.parties = parties;
    this.happened = happened;
  }

  private textOf(model: DealModel, reported: bigint): string {
    if (model.terms.type !== 2 || model.terms.currency === 'JPY') return String(reported);
    return `${reported / 100n}.${String(reported % 100n).padStart(2, '0')}`;
  }

  /** Sends a report; figures that need confirmation are sent again as intended (D8r). */
  private async send(uuid: string, as: Actor, body: object): Promise<void> {
    const requested = await this.caller.call(reportUsage, as, { params: { uuid }, body });
    if (requested.status < 300) return;
    const { figures } = (requested.body.details ?? {}) as { figures?: object[] };
    await this.caller.must(reportUsage, as, { params: { uuid }, body: { ...body, confirmed: figures } });
  }

  async report({ share, model }: PlayedDeal, today: Day) {
    const { random, parties } = this;
    const ended = model.periods().filter(({ period }) => period.end < today);
    for (const { period, titles } of ended) {
      const standing = model.reported.get(period.start);
      const isOpen = standing === undefined || (random.chance(0.1) && !model.settledPeriods.has(period.start));
      if (!isOpen || !random.chance(0.6)) continue;
      const most = model.terms.type === 2 ? 900_000 : model.terms.type === 3 ? 60_000 : 900_000;
      const lines = new Map(titles.map(({ uuid }) => [uuid, BigInt(random.between(0, random.pick([0, 900, most])))]));
      const version = standing?.version ?? 0;
      await this.send(share, parties.buyer, {
        period_start: period.start,
        version,
        lines: [...lines].map(([quote_movie, reported]) => ({
          quote_movie,
          reported: this.textOf(model, reported),
        })),
      });
      model.reported.set(period.start, { version: version + 1, lines });
    }
    for (const { period } of ended) {
      if (model.settledPeriods.has(period.start)) continue;
      const report = model.reported.get(period.start);
      if (report === undefined || !random.chance(0.6)) break;
      await this.caller.must(settlePeriod, parties.manager, {
        params: { uuid: share },
        body: { period_start: period.start, version: report.version },
      });
      model.settle(period.start, today);
    }
    await this.restate({ share, model }, today);
  }

  /** Sometimes a settled report is wrong: it is restated and settled again (D8q). */
  private async restate({ share, model }: Pick<PlayedDeal, 'share' | 'model'>, today: Day) {
    const { random, parties } = this;
    for (const { period, titles } of model.periods()) {
      const standing = model.reported.get(period.start);
      if (standing === undefined || !model.settledPeriods.has(period.start) || !random.chance(0.08)) continue;
      const lines = new Map(
        titles.map(({ uuid }) => [uuid, BigInt(random.between(0, random.pick([0, 900, 600_000])))]),
      );
      const version = standing.version + 1;
      await this.send(share, random.pick([parties.buyer, parties.manager]), {
        period_start: period.start,
        version: standing.version,
        note: 'A sheet was read twice.',
        lines: [...lines].map(([quote_movie, reported]) => ({
          quote_movie,
          reported: this.textOf(model, reported),
        })),
      });
      await this.caller.must(settlePeriod, parties.manager, {
        params: { uuid: share },
        body: { period_start: period.start, version },
      });
      model.reported.set(period.start, { version, lines });
      model.restate(period.start, lines, today);
      this.happened('a restatement');
    }
  }
}
