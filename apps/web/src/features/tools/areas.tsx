import { type Area, areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { listAreaCountries, moveCountry } from '@eigaichi/wire/staff/reference';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

/** Countries per area; a country is moved by naming its area. */
export const Areas = () => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('reference.write');
  const [area, setArea] = useState<Area>(areas[0].code);
  const { data, error } = useQuery(dataQuery(listAreaCountries, { params: { area } }, ['tools', language]));
  const act = useAction(
    ({ country, to }: { country: (typeof countries)[number]['code']; to: Area }) =>
      call(moveCountry, { params: { country }, body: { area: to } }),
    { said: () => t('messages.saved'), touches: ['tools', 'reference'] },
  );
  const options = areas.map(({ code, label }) => ({ value: String(code), label: label[language] }));
  const areaOf = (value: string) => areas.find(({ code }) => String(code) === value)?.code;
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t('lists.area')}
          data={options}
          value={String(area)}
          onChange={(event) => setArea(areaOf(event.currentTarget.value) ?? area)}
        />
      </div>
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && (
        <DataTable
          label={t('lists.areas')}
          rows={data}
          rowKey={({ value }) => String(value)}
          columns={[
            { key: 'code', head: t('lists.code'), cell: ({ value }) => value },
            { key: 'name', head: t('labels.country'), cell: ({ text }) => text },
            {
              key: 'area',
              head: t('lists.area'),
              cell: ({ value, text }) => {
                const country = countries.find(({ code }) => code === value)?.code;
                if (!may || country === undefined) return null;
                return (
                  <NativeSelect
                    size="xs"
                    aria-label={t('lists.area_of', { name: text })}
                    data={options}
                    value={String(area)}
                    onChange={(event) => {
                      const to = areaOf(event.currentTarget.value);
                      if (to !== undefined && to !== area) act.mutate({ country, to });
                    }}
                  />
                );
              },
            },
          ]}
        />
      )}
    </>
  );
};
