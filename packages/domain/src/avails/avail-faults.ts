import { type Issue, requiredIssue } from '../shared/issue.ts';
import { cellFault } from '../sheets/cell-faults.ts';
import { type AvailCells, cellOf, unnamed } from './avail-cells.ts';
import type { AvailVersion } from './avail-columns.ts';
import { availWords, flagOf, hasAmount, isPriceType, rightsOfLicenceType, wordOf } from './avail-words.ts';

const flags = ['Exclusive', 'Download', 'ExceptionFlag', 'CaptionIncluded'];

/** Formula errors and unsaved formulas, in any column. */
const cellFaults = (cells: AvailCells): Issue[] =>
  Object.entries(cells).flatMap(([field, cell]) => {
    const fault = cellFault(cell);
    return fault === null ? [] : [{ field, ...fault }];
  });

const wordFaults = (cells: AvailCells): Issue[] => [
  ...Object.entries(availWords).flatMap(([field, list]) => {
    const cell = cellOf(cells, field);
    return cell === '' || wordOf(list, cell) !== undefined ? [] : [unnamed(field, cell)];
  }),
  ...flags.flatMap((field) =>
    flagOf(cellOf(cells, field)) === undefined ? [unnamed(field, cellOf(cells, field))] : [],
  ),
];

const amountShape = /^\d{1,12}(?:\.\d{1,4})?$/u;

const priceFaults = (cells: AvailCells): Issue[] => {
  const [type, value, currency, srp] = ['PriceType', 'PriceValue', 'PriceCurrency', 'SRP'].map((column) =>
    cellOf(cells, column),
  );
  const isAmount = type !== undefined && hasAmount(type) && value !== undefined && value !== '';
  return [
    ...(type === undefined || type === '' || isPriceType(type) ? [] : [unnamed('PriceType', type)]),
    ...(isAmount && !amountShape.test(value) ? [{ field: 'PriceValue', rule: 'avail_amount', params: {} }] : []),
    ...(srp === undefined || srp === '' || amountShape.test(srp)
      ? []
      : [{ field: 'SRP', rule: 'avail_amount', params: {} }]),
    ...(currency === undefined || currency === '' || /^[A-Z]{3}$/iu.test(currency)
      ? []
      : [unnamed('PriceCurrency', currency)]),
  ];
};

/** Columns that every row fills in. */
const required = (cells: AvailCells, version: AvailVersion): Issue[] => {
  const isPreorder = cellOf(cells, 'LicenseType').toUpperCase() === 'POEST';
  return [
    'Territory',
    'WorkType',
    'EntryType',
    'LicenseType',
    'Start',
    'End',
    ...(version === '1.6e2' ? [] : ['ALID']),
    ...(isPreorder ? ['SuppressionLiftDate'] : []),
  ]
    .filter((column) => cellOf(cells, column) === '')
    .map(requiredIssue);
};

const licenceFaults = (cells: AvailCells): Issue[] => {
  const type = cellOf(cells, 'LicenseType');
  return type === '' || rightsOfLicenceType(type) !== undefined ? [] : [unnamed('LicenseType', type)];
};

/** Faults of a row's cells that prevent saving it, apart from its territory and days. */
export const availFaults = (cells: AvailCells, version: AvailVersion): Issue[] => [
  ...cellFaults(cells),
  ...required(cells, version),
  ...wordFaults(cells),
  ...licenceFaults(cells),
  ...priceFaults(cells),
];
