import './studio.css';
import '../styles/main.css';
import { openStaffApp } from '../staff/open-staff-app.tsx';
import { router } from './router.tsx';

openStaffApp(router);
