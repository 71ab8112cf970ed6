import { Outlet } from '@tanstack/react-router';

export const AppFrame = () => (
  <main id="content">
    <Outlet />
  </main>
);
