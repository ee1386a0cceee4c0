import { defineConfig } from 'vite';
import { staffApp } from './build/staff-app.ts';

export default defineConfig(staffApp('admin', 'admin/app'));
