import { createFileRoute } from '@tanstack/react-router';
import { PostNeedPage } from '../../../../features/buyer-needs/post-need-page.tsx';

/** `copy` is a need whose content the form begins with. */
const readSearch = ({ copy }: Record<string, unknown>): { copy?: string } => (typeof copy === 'string' ? { copy } : {});

const PostNeed = () => <PostNeedPage copied={Route.useSearch().copy ?? null} />;

export const Route = createFileRoute('/_consumer/vod/needs/post')({ validateSearch: readSearch, component: PostNeed });
