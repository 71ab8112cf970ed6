import { NotYetPage } from '../shell/not-yet-page.tsx';

export const HomePage = () => <NotYetPage page="home" />;
