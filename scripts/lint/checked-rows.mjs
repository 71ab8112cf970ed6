const joinsTexts = /join\s+movie_translations\s+(?:ja|en)\b/;

const rule = {
  meta: {
    type: 'problem',
    docs: {
      description: 'Rows of written queries are checked where they are read, and titles get their texts by one join.',
    },
    messages: {
      rows: 'Types of rows are not checked here: read them with readRows or queryRows (apps/api/src/db/read-rows.ts).',
      instants:
        'Instants are stored and travel as texts: clock.nowIso(), or isoInstant (packages/domain/src/shared/dates.ts).',
      texts: 'Join the texts of titles with joinTexts (apps/api/src/db/movie-texts.ts).',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const { callee, typeArguments } = node;
      const name = callee.type === 'MemberExpression' ? callee.property.name : undefined;
      if (typeArguments && (name === 'execute' || name === 'query')) context.report({ node, messageId: 'rows' });
    },
    NewExpression({ callee, arguments: [value] }) {
      if (
        callee.name === 'Date' &&
        value?.property?.name === 'epochMilliseconds' &&
        value.object.callee?.property?.name === 'now'
      )
        context.report({ node: value, messageId: 'instants' });
    },
    TSAsExpression(node) {
      const { expression } = node;
      if (expression.type === 'MemberExpression' && expression.property.name === 'rows')
        context.report({ node, messageId: 'rows' });
    },
    TemplateElement(node) {
      if (joinsTexts.test(node.value.raw)) context.report({ node, messageId: 'texts' });
    },
  }),
};

export default { meta: { name: 'eigaichi-rows' }, rules: { checked: rule } };
