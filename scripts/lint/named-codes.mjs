import { bankAccountType } from '../../packages/domain/src/accounts/payout-account.ts';
import {
  businessType,
  consumerCompanyType,
  providerCompanyType,
  staffRole,
} from '../../packages/domain/src/options/companies.ts';
import { deliveryMethod } from '../../packages/domain/src/options/delivery-methods.ts';
import { documentType } from '../../packages/domain/src/options/documents.ts';
import { exclusiveType, holdbackLength, latestStartDuration } from '../../packages/domain/src/options/exclusivity.ts';
import { insuranceNeed } from '../../packages/domain/src/options/insurance.ts';
import { guaranteePeriod, payer, paymentPeriod, pricingType } from '../../packages/domain/src/options/pricing.ts';
import { rightType } from '../../packages/domain/src/options/right-types.ts';
import {
  filmType,
  lengthFormat,
  qualityRank,
  rating,
  socialMedia,
  translationStatus,
  workType,
} from '../../packages/domain/src/options/titles.ts';
import {
  aspectRatio,
  audioFormat,
  frameRate,
  resolution,
  subtitleFormat,
  videoFormat,
  videoType,
} from '../../packages/domain/src/options/video.ts';
import { quoteMovieStatus } from '../../packages/domain/src/quotes/moves.ts';

/** Fields that carry a code, with the codes that have a name. Movie statuses (1 to 6) are among those of quote movies. */
const codesByField = new Map(
  [
    [['status', 'statuses', 'ended_from', 'endedFrom', 'from_status', 'to_status'], quoteMovieStatus],
    [['right_type', 'right_types', 'rightType'], rightType],
    [['exclusive_type', 'exclusiveType'], exclusiveType],
    [['holdback_length'], holdbackLength],
    [['latest_distribution_start_duration'], latestStartDuration],
    [['delivery_method', 'deliveryMethod'], deliveryMethod],
    [['pricing_type', 'pricingType'], pricingType],
    [['period_minimum_guarantee'], guaranteePeriod],
    [['payment_period'], paymentPeriod],
    [['delivery_payer', 'translation_payment'], payer],
    [['staff_role', 'staffRole'], staffRole],
    // Whose company it is is not to be seen from the field.
    [['company_type'], { ...providerCompanyType, other: consumerCompanyType.other }],
    [['business_types'], businessType],
    [['account_type'], bankAccountType],
    [['film_type'], filmType],
    [['length_format'], lengthFormat],
    [['rating'], rating],
    [['quality_rank'], qualityRank],
    [['work_type', 'work_types'], workType],
    [['translation_status'], translationStatus],
    [['social_media', 'social_medias'], socialMedia],
    [['video_type'], videoType],
    [['encoding_format', 'encoding_formats'], videoFormat],
    [['resolution', 'resolutions'], resolution],
    [['frame_rate', 'frame_rates'], frameRate],
    [['audio_format', 'audio_formats'], audioFormat],
    [['aspect_ratio', 'aspect_ratios'], aspectRatio],
    [['subtitle_file_formats'], subtitleFormat],
    [['document_type'], documentType],
    [['insurance_need'], insuranceNeed],
  ].flatMap(([fields, codes]) => fields.map((field) => [field, new Set(Object.values(codes))])),
);

const columns = [...codesByField.keys()].filter((field) => field === field.toLowerCase()).join('|');
const comparisonInSql = new RegExp(
  String.raw`\b(${columns})\s*(?:(?:=|<>|!=|<=|>=|<|>)\s*(\d+)\b|(?:not\s+)?in\s*\(\s*(\d+)\b)`,
  'g',
);
const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);
/** Comparisons of the query builder: `eq(movies.status, 3)`. */
const operators = new Set(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'inArray', 'notInArray']);
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression']);

const unwrap = (node) => (node && wrappers.has(node.type) ? unwrap(node.expression) : node);

/** The field that an expression reads: `title.status`, `status`, `title?.status ?? 1`. */
const fieldOf = (expression) => {
  const node = unwrap(expression);
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression' && !node.computed) return node.property.name;
  return node?.type === 'LogicalExpression' ? fieldOf(node.left) : undefined;
};

/** Every number that an expression can give: itself, the entries of a list, both sides of a choice. */
const literalsOf = (expression) => {
  const node = unwrap(expression);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? [node] : [];
    case 'ArrayExpression':
      return node.elements.flatMap(literalsOf);
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return literalsOf(node.right);
    default:
      return [];
  }
};

const namedCodes = {
  meta: {
    type: 'problem',
    docs: { description: 'A code of the specification is written by its name in domain, never as a bare number.' },
    messages: { bare: '{{field}} {{code}} has a name in packages/domain/src: write the constant.' },
  },
  create(context) {
    const check = (field, expression) => {
      const codes = codesByField.get(field);
      if (codes === undefined) return;
      for (const node of literalsOf(expression))
        if (codes.has(node.value))
          context.report({ node, messageId: 'bare', data: { field, code: String(node.value) } });
    };
    return {
      BinaryExpression(node) {
        if (!comparisons.has(node.operator)) return;
        check(fieldOf(node.left), node.right);
        check(fieldOf(node.right), node.left);
      },
      Property(node) {
        if (!node.computed) check(node.key.name ?? node.key.value, node.value);
      },
      AssignmentExpression(node) {
        check(fieldOf(node.left), node.right);
      },
      AssignmentPattern(node) {
        check(fieldOf(node.left), node.right);
      },
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && node.init !== null) check(node.id.name, node.init);
      },
      SwitchStatement(node) {
        for (const branch of node.cases) check(fieldOf(node.discriminant), branch.test);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && callee.property.name === 'includes')
          check(fieldOf(node.arguments[0]), callee.object);
        if (callee.type === 'Identifier' && operators.has(callee.name))
          check(fieldOf(node.arguments[0]), node.arguments[1]);
      },
      TemplateElement(node) {
        for (const [text, field, one, several] of node.value.raw.matchAll(comparisonInSql)) {
          const code = one ?? several;
          if (codesByField.get(field)?.has(Number(code)))
            context.report({ node, messageId: 'bare', data: { field: `${text}:`, code } });
        }
      },
    };
  },
};

export default { meta: { name: 'eigaichi' }, rules: { 'named-codes': namedCodes } };
