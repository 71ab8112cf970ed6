import { bankAccountType } from '../../packages/domain/src/accounts/payout-account.ts';
import { contactTopic, paidService } from '../../packages/domain/src/contact/contact-input.ts';
import { movieStatus } from '../../packages/domain/src/movies/movie-life.ts';
import {
  businessType,
  consumerCompanyType,
  providerCompanyType,
  staffRole,
} from '../../packages/domain/src/options/companies.ts';
import { deliveryMethod } from '../../packages/domain/src/options/delivery-methods.ts';
import { documentFormat, documentType } from '../../packages/domain/src/options/documents.ts';
import { exclusiveType, holdbackLength, latestStartDuration } from '../../packages/domain/src/options/exclusivity.ts';
import { imageFormat, movieImageType } from '../../packages/domain/src/options/images.ts';
import { insuranceNeed } from '../../packages/domain/src/options/insurance.ts';
import { guaranteePeriod, payer, paymentPeriod, pricingType } from '../../packages/domain/src/options/pricing.ts';
import { rightType } from '../../packages/domain/src/options/right-types.ts';
import {
  filmType,
  fixRequestReason,
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

const byEachField = (rows) =>
  new Map(rows.flatMap(([fields, codes]) => fields.map((field) => [field, new Set(Object.values(codes))])));

/** Fields that hold a code, with the named codes. Movie statuses (1 to 6) are among those of quote movies. */
const codesByField = byEachField([
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
  // The field doesn't show if the company is a provider or a consumer.
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
]);

/** The same outside tests, where these words often have other meanings. */
const codesInProduct = byEachField([
  [['state'], movieStatus],
  [['kind'], movieImageType],
  [['reason', 'reasons'], fixRequestReason],
  [['format', 'formats'], { ...documentFormat, ...imageFormat }],
  [['topic'], contactTopic],
  [['service'], paidService],
]);
const test = /\.test\.tsx?$|\/testing\/|\/(?:e2e|proofs|bench)\//;

/** Fields with other uses too: a code only in descriptions of a move. */
const ofMoves = new Set(['from', 'to']);
const moveCodes = new Set(Object.values(quoteMovieStatus));

/** Types with codes as values, and functions of other files that take a code, with its position. */
const codesByType = new Map(
  Object.entries({
    QuoteStatus: quoteMovieStatus,
    MovieStatus: movieStatus,
    MovieState: movieStatus,
    RightTypeCode: rightType,
    StaffRole: staffRole,
    PictureKind: movieImageType,
    VideoType: videoType,
    PricingType: pricingType,
  }).map(([name, codes]) => [name, new Set(Object.values(codes))]),
);
const anyCode = { has: (code) => code > 0 };
const codesByCall = new Map([
  ['moviePicture', [0, new Set(Object.values(movieImageType))]],
  ['videoOf', [0, new Set(Object.values(videoType))]],
  ...['labelOf', 'labelIfAny', 'optionOf'].map((name) => [name, [1, anyCode]]),
]);

const columns = [...codesByField.keys(), ...codesInProduct.keys()]
  .filter((field) => field === field.toLowerCase())
  .join('|');
const comparisonInSql = [
  String.raw`\b(?<field>${columns})\s*(?:=|<>|!=|<=|>=|<|>)\s*(?:any\s*\(\s*)?(?:array\s*\[\s*|'\{\s*)?(?<code>\d+)\b`,
  String.raw`\b(?<field>${columns})\s+(?:not\s+)?in\s*\(\s*(?<code>\d+)\b`,
  String.raw`\b(?<field>${columns})\s+(?:not\s+)?between\s+(?<code>\d+)\b`,
  String.raw`\bcoalesce\s*\(\s*(?:\w+\.)?(?<field>${columns})\s*,\s*(?<code>\d+)\b`,
  String.raw`(?<![\w.])(?<code>\d+)\s*(?:=|<>|!=|<=|>=|<|>)\s*(?:\w+\.)?(?<field>${columns})\b`,
].map((pattern) => new RegExp(pattern, 'gi'));
const isStatement = /^\s*(?:select|insert|update|delete|with|from|where|and)\b/i;
const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);
/** Comparisons of the query builder: `eq(movies.status, 3)`. */
const operators = new Set(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'inArray', 'notInArray']);
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression']);

const unwrap = (node) => (node && wrappers.has(node.type) ? unwrap(node.expression) : node);

/** Field read by an expression: `title.status`, `status`, `title?.status ?? 1`. */
const fieldOf = (expression) => {
  const node = unwrap(expression);
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression' && !node.computed) return node.property.name;
  return node?.type === 'LogicalExpression' ? fieldOf(node.left) : undefined;
};

/** Possible numbers of an expression: itself, list entries, both sides of a conditional, a schema's default. */
const literalsOf = (expression, numbersOf) => {
  const node = unwrap(expression);
  const within = (inner) => literalsOf(inner, numbersOf);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? [[node, node.value]] : [];
    case 'Identifier':
      return numbersOf(node).map((value) => [node, value]);
    case 'ArrayExpression':
      return node.elements.flatMap(within);
    case 'ConditionalExpression':
      return [...within(node.consequent), ...within(node.alternate)];
    case 'LogicalExpression':
      return within(node.right);
    case 'CallExpression':
      if (node.callee.type === 'MemberExpression' && node.callee.property.name === 'default')
        return node.arguments.flatMap(within);
      return node.arguments.filter((given) => unwrap(given).type === 'ArrayExpression').flatMap(within);
    default:
      return [];
  }
};

const typeNames = (node) => {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(typeNames);
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier')
    return [node.typeName.name, ...typeNames(node.typeArguments ?? null)];
  const parts = ['typeAnnotation', 'elementType', 'types', 'params'];
  return parts.flatMap((part) => typeNames(node[part] ?? null));
};

const codesOfType = (annotation) => typeNames(annotation ?? null).flatMap((name) => codesByType.get(name) ?? [])[0];

const isFunction = (node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node?.type);

const namedCodes = {
  meta: {
    type: 'problem',
    docs: { description: 'A code of the specification is written by its name in domain, never as a bare number.' },
    messages: { bare: '{{field}} {{code}} has a name in packages/domain/src: write the constant.' },
  },
  create(context) {
    const isTest = test.test(context.filename);
    const codesOf = (field) => codesByField.get(field) ?? (isTest ? undefined : codesInProduct.get(field));
    /** Numeric constants of this file, and its functions' parameter names. */
    const numbers = new Map();
    const parameters = new Map();
    const calls = [];
    const later = [];

    const report = (node, field, code) =>
      context.report({ node, messageId: 'bare', data: { field, code: String(code) } });
    const numbersOf = ({ name }) => (isTest ? [] : (numbers.get(name) ?? []));
    const judge = (field, codes, expression) => {
      if (isTest && unwrap(expression)?.type === 'CallExpression') return;
      for (const [node, value] of literalsOf(expression, numbersOf)) if (codes.has(value)) report(node, field, value);
    };
    /** Codes that only product code must name: in tests, table rows consist of bare codes. */
    const inProduct = (codes) => (isTest ? undefined : codes);
    const codesByAnnotation = (annotation) => inProduct(codesOfType(annotation));
    /** Checked at the end, when all constants are known. */
    const check = (field, expression) => checkAmong(codesOf(field), field, expression);
    const checkAmong = (codes, field, expression) => {
      if (codes !== undefined) later.push(() => judge(field, codes, expression));
    };
    const checkInSql = (node, text) => {
      for (const pattern of comparisonInSql)
        for (const { 0: found, groups } of text.matchAll(pattern))
          if (codesOf(groups.field)?.has(Number(groups.code))) report(node, `${found}:`, groups.code);
    };
    const declare = (name, made) => {
      if (isFunction(made)) parameters.set(name, made.params);
      const value = unwrap(made);
      if (value?.type === 'Literal' && typeof value.value === 'number') numbers.set(name, [value.value]);
    };
    const checkCall = ({ callee, arguments: given }) => {
      const [place, codes] = codesByCall.get(callee.name) ?? [];
      if (codes !== undefined) judge(callee.name, codes, given[place]);
      for (const [at, parameter] of (parameters.get(callee.name) ?? []).entries()) {
        const named = codesOf(parameter.name === 'type' ? 'video_type' : parameter.name);
        const taken = codesOfType(parameter.typeAnnotation) ?? named;
        if (taken !== undefined) judge(parameter.name, taken, given[at]);
      }
    };
    return {
      BinaryExpression(node) {
        if (!comparisons.has(node.operator)) return;
        for (const [side, other] of [
          [node.left, node.right],
          [node.right, node.left],
        ]) {
          const field = fieldOf(side);
          check(field, other);
          if (ofMoves.has(field) && unwrap(side).type === 'MemberExpression' && node.operator.includes('='))
            checkAmong(inProduct(moveCodes), field, other);
        }
      },
      Property(node) {
        if (node.computed) return;
        const field = node.key.name ?? node.key.value;
        check(field, node.value);
        const isOfMove = ofMoves.has(field) && node.parent.properties.some(({ key }) => key?.name === 'action');
        if (isOfMove) checkAmong(inProduct(moveCodes), field, node.value);
        if (/rights$/i.test(field) && node.value.type === 'ArrayExpression')
          checkAmong(inProduct(codesByField.get('right_type')), field, node.value);
      },
      AssignmentExpression(node) {
        check(fieldOf(node.left), node.right);
      },
      AssignmentPattern(node) {
        check(fieldOf(node.left), node.right);
        checkAmong(codesByAnnotation(node.left.typeAnnotation), fieldOf(node.left), node.right);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init === null) return;
        declare(id.name, init);
        check(id.name, init);
        const list = /rights$/i.test(id.name) && unwrap(init).type === 'ArrayExpression';
        const listed = list ? inProduct(codesByField.get('right_type')) : undefined;
        checkAmong(codesByAnnotation(id.typeAnnotation) ?? listed, id.name, init);
      },
      FunctionDeclaration(node) {
        if (node.id !== null) declare(node.id.name, node);
      },
      TSPropertySignature({ key, typeAnnotation }) {
        const type = typeAnnotation?.typeAnnotation;
        for (const each of type?.type === 'TSUnionType' ? type.types : [type])
          if (each?.type === 'TSLiteralType' && !isTest) check(key.name, each.literal);
      },
      SwitchStatement(node) {
        for (const branch of node.cases) check(fieldOf(node.discriminant), branch.test);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && callee.property.name === 'includes') {
          check(fieldOf(node.arguments[0]), callee.object);
          check(fieldOf(callee.object), node.arguments[0]);
        }
        if (callee.property?.name === 'default' && callee.object.callee?.name === 'optionSchema')
          checkAmong(inProduct(anyCode), 'default', node.arguments[0]);
        if (callee.type !== 'Identifier') return;
        if (operators.has(callee.name)) check(fieldOf(node.arguments[0]), node.arguments[1]);
        calls.push(node);
        for (const argument of node.arguments) checkAmong(codesByAnnotation(node.typeArguments), callee.name, argument);
      },
      Literal(node) {
        if (typeof node.value === 'string' && isStatement.test(node.value)) checkInSql(node, node.value);
      },
      TemplateElement(node) {
        checkInSql(node, node.value.raw);
      },
      'Program:exit'() {
        for (const judged of later) judged();
        if (!isTest) for (const call of calls) checkCall(call);
      },
    };
  },
};

export default { meta: { name: 'eigaichi' }, rules: { 'named-codes': namedCodes } };
